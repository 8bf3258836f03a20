import "./fields.css";
import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";

interface Field<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export type Options<Value extends string> = readonly (readonly [value: Value, words: string])[];

/** The keys are the values. */
export function optionsOf<Value extends string>(words: Readonly<Record<Value, string>>): Options<Value> {
  return Object.entries(words) as [Value, string][];
}

/** A drop-down, empty if `value` is not an option. A label that is `unseen` is only for screen readers. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  labelPosition = "above",
  onChange,
}: Omit<Field<Value>, "value"> & {
  readonly value: string;
  readonly options: Options<Value>;
  readonly labelPosition?: "above" | "beside" | "unseen";
}): ReactNode {
  return (
    <label className={labelPosition === "beside" ? "field beside" : "field"}>
      <span className={labelPosition === "unseen" ? "unseen" : "label"}>{label}</span>
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

/** Does not call `onChange` for invalid input. */
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

/** With `isLabelUnseen`, the label is only for screen readers. */
export function Check({
  label,
  value,
  isLabelUnseen = false,
  isDisabled = false,
  onChange,
}: Omit<Field<boolean>, "label"> & {
  readonly label: ReactNode;
  readonly isLabelUnseen?: boolean;
  readonly isDisabled?: boolean;
}): ReactNode {
  return (
    <label className="check">
      <input
        {...{ type: "checkbox", checked: value, disabled: isDisabled }}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={isLabelUnseen ? "unseen" : ""}>{label}</span>
    </label>
  );
}

/** `wrong` replaces the hint if the text is invalid. */
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
  /** Focused when it appears. */
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
