/** The fields of forms, each with its label. */

import "./fields.css";
import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";

interface Field<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The options of a choice, each with its words. */
export type Options<Value extends string> = readonly (readonly [value: Value, words: string])[];

/** Returns the words of a catalogue as options. */
export function optionsOf<Value extends string>(words: Readonly<Record<Value, string>>): Options<Value> {
  return Object.entries(words) as [Value, string][];
}

/** A drop-down. It is empty if `value` is not an option. Only screen readers read an unseen label. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  labelled = "above",
  onChange,
}: Omit<Field<Value>, "value"> & {
  readonly value: string;
  readonly options: Options<Value>;
  readonly labelled?: "above" | "beside" | "unseen";
}): ReactNode {
  return (
    <label className={labelled === "beside" ? "field beside" : "field"}>
      <span className={labelled === "unseen" ? "unseen" : "label"}>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {options.every(([key]) => key !== value) && <option value="" disabled />}
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A number of at least `least`. Invalid input is not reported. */
export function NumberField({
  label,
  value,
  least,
  step,
  onChange,
}: Field<number> & { readonly least: number; readonly step: 1 | "any" }): ReactNode {
  return (
    <label className="field">
      {label}
      <input
        {...{ type: "number", min: least, step, value, required: true }}
        onChange={({ target }) => target.validity.valid && onChange(target.valueAsNumber)}
      />
    </label>
  );
}

/** A check box. Only screen readers read an unseen label. */
export function Check({
  label,
  value,
  isUnseen = false,
  isDisabled = false,
  onChange,
}: Omit<Field<boolean>, "label"> & {
  readonly label: ReactNode;
  readonly isUnseen?: boolean;
  readonly isDisabled?: boolean;
}): ReactNode {
  return (
    <label className="check">
      <input
        {...{ type: "checkbox", checked: value, disabled: isDisabled }}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={isUnseen ? "unseen" : ""}>{label}</span>
    </label>
  );
}

/** A line of text with a hint below, or with the reason in `wrong` instead. */
export function TextField({
  label,
  value,
  hint,
  wrong,
  isFirst = false,
  onChange,
}: Field<string> & {
  readonly hint?: string;
  readonly wrong?: string | undefined;
  /** The field has the focus when it appears. */
  readonly isFirst?: boolean;
}): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const message = wrong ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={input}
        type="text"
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={wrong !== undefined}
        {...(message !== undefined && { "aria-describedby": `${id}says` })}
        onChange={({ target }) => onChange(target.value)}
      />
      {message !== undefined && (
        <span id={`${id}says`} className={wrong === undefined ? "quiet" : "wrong"} role="status">
          {message}
        </span>
      )}
    </div>
  );
}
