import { useId, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "../kit/fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";
import type { FreshList } from "../hooks/use-fresh-list.ts";
import { Reload, ReloadFailure, useNoHitRefresh } from "./reload.tsx";
import { foldText } from "./search.ts";

const shownAtFirst = 50;

export interface Pickable {
  readonly id: number;
  readonly name: string;
  readonly figures: string;
}

interface PickListProps {
  readonly items: readonly Pickable[];
  /** The instance's list with the items. */
  readonly list: FreshList<unknown>;
  readonly label: string;
  readonly searchLabel: string;
  /** Shown for an empty list. */
  readonly none: string;
  readonly onPick: (item: Pickable) => void;
  /** Returns further content of the one open item. */
  readonly more: (item: Pickable) => ReactNode;
}

/**
 * A click on an item picks it; a button beside it opens further content. Items stay enabled while work runs,
 * because a disabled button loses the focus.
 */
export function PickList({ items, list, label, searchLabel, none, onPick, more }: PickListProps): ReactNode {
  const { strings, format } = usePane();
  const [search, setSearch] = useState("");
  const [isAllShown, setAllShown] = useState(false);
  const [openId, setOpenId] = useState<number>();
  const words = foldText(search).split(/\s+/);
  const found = items.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  useNoHitRefresh(list, found.length === 0 ? search : "");
  const shown = isAllShown ? found : found.slice(0, shownAtFirst);
  return (
    <>
      <div className="finds">
        {items.length === 0 ? (
          <p className="quiet">{none}</p>
        ) : (
          <SearchBox label={searchLabel} search={search} onSearch={setSearch} />
        )}
        <Reload list={list} />
      </div>
      <ReloadFailure list={list} />
      {items.length > 0 && (
        <p className={found.length === 0 ? "quiet" : "unseen"} role="status">
          {found.length === 0 ? strings.pick.noHit({ words: search }) : format.count(found.length)}
        </p>
      )}
      <ul className="entries" aria-label={label}>
        {shown.map((item) => (
          <Item
            key={item.id}
            {...{ item, onPick, more }}
            isOpen={item.id === openId}
            onOpen={() => setOpenId(item.id === openId ? undefined : item.id)}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button size="small" appearance="transparent" onClick={() => setAllShown(true)}>
          {strings.general.showMore({ count: found.length - shown.length })}
        </Button>
      )}
    </>
  );
}

function Item({
  item,
  isOpen,
  onOpen,
  onPick,
  more,
}: Pick<PickListProps, "onPick" | "more"> & {
  readonly item: Pickable;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}): ReactNode {
  const { strings } = usePane();
  const id = useId();
  return (
    <li className="picks">
      <button type="button" className="entry" onClick={() => onPick(item)}>
        <b title={item.name}>{item.name}</b>
        <span className="second">{item.figures}</span>
      </button>
      <button
        type="button"
        className="entry opens"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={strings.pages.chartsOf({ name: item.name })}
        onClick={onOpen}
      >
        {strings.pages.charts}
      </button>
      <div className="more" id={id} hidden={!isOpen}>
        {isOpen && more(item)}
      </div>
    </li>
  );
}

function SearchBox({
  label,
  search,
  onSearch,
}: {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}): ReactNode {
  return (
    <input
      type="search"
      value={search}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || search === "") return;
        event.preventDefault();
        onSearch("");
      }}
    />
  );
}
