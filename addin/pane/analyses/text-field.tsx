import { useId } from "react";
import type { ReactNode } from "react";

/** A labelled line of text with a hint or, where it is wrong, what is wrong with it. */
export function TextField({
  label,
  value,
  hint,
  wrong,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly wrong?: string | undefined;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  const says = wrong ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={wrong !== undefined}
        {...(says !== undefined && { "aria-describedby": `${id}says` })}
        onChange={({ target }) => onChange(target.value)}
      />
      {says !== undefined && (
        <span id={`${id}says`} className={wrong === undefined ? "quiet" : "wrong"} role="status">
          {says}
        </span>
      )}
    </div>
  );
}
