/** The version of the tables below, kept in the table `journal_version`. */
export const schemaVersion = 1;

/**
 * Makes the journal's tables; runs on a new database and on one that has them. `journal_room` is always empty: what is tried in it is never kept
 * and never goes to other machines (unlogged).
 */
export const schema = `
  create table if not exists journal_version (version integer not null);
  create unlogged table if not exists journal_room (room text storage external not null);
  create table if not exists entry (
    id bigint generated always as identity primary key,
    instance text not null,
    run text not null,
    batch text not null,
    at text not null,
    sent_at bigint not null,
    login text not null,
    what text not null,
    model text not null,
    record_id bigint,
    label text not null,
    key text,
    call text,
    floor bigint,
    before text,
    intended text,
    guards text,
    after text,
    outcome text not null,
    message text,
    takes_back bigint references entry (id)
  );
  create index if not exists entry_key on entry (key) where key is not null;
  create index if not exists entry_call on entry (call) where call is not null;
  create index if not exists entry_record on entry (record_id) where record_id is not null;
  create index if not exists entry_open on entry (outcome) where outcome in ('pending', 'unknown');
  create index if not exists entry_takes_back on entry (takes_back) where takes_back is not null;
`;
