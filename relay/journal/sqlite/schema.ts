/** The version of the tables below, kept in the file as `user_version`. */
export const schemaVersion = 1;

/** Makes the journal's tables; `journal_file` has one row, about the file itself. It runs on a new file and on one that has it. */
export const schema = `
  create table if not exists entry (
    id integer primary key autoincrement,
    instance text not null,
    run text not null,
    batch text not null,
    at text not null,
    sent_at integer not null,
    login text not null,
    what text not null,
    model text not null,
    record_id integer,
    label text not null,
    key text,
    call text,
    floor integer,
    before text,
    intended text,
    guards text,
    after text,
    outcome text not null,
    message text,
    takes_back integer references entry (id)
  );
  create table if not exists journal_file (id text not null, changes integer not null);
  create index if not exists entry_key on entry (key) where key is not null;
  create index if not exists entry_call on entry (call) where call is not null;
  create index if not exists entry_record on entry (record_id) where record_id is not null;
  create index if not exists entry_outcome on entry (outcome);
  create index if not exists entry_takes_back on entry (takes_back) where takes_back is not null;
`;
