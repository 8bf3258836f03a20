import { useState } from "react";
import type { ReactNode } from "react";
import type { ExtraField } from "../../../contract/relay-info.ts";
import { Check } from "../kit/fields.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Working } from "../notices/working.tsx";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";

export default function ExtraFields({
  sheet,
  fields,
  onClose,
}: {
  readonly sheet: OursInFront;
  readonly fields: readonly ExtraField[];
  readonly onClose: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.extra;
  const { sheetId, query } = sheet;
  const [names, setNames] = useState<readonly string[]>((query.extra ?? []).map(({ name }) => name));
  const isBusy = work.current !== undefined;
  const show = async () => {
    const chosen = fields.filter(({ name }) => names.includes(name));
    const done = await work.run(`extra ${sheetId}`, words.showing, (running) =>
      actions.chooseExtraFields(sheetId, chosen, running),
    );
    if (done !== undefined) onClose();
  };
  return (
    <fieldset className="framed">
      <legend>{words.title}</legend>
      <p className="quiet">{words.detail}</p>
      {fields.map(({ name, label, type }) => (
        <Check
          key={name}
          label={
            <>
              {label} <span className="quiet">{`${name}, ${type}`}</span>
            </>
          }
          {...{ value: names.includes(name), isDisabled: isBusy }}
          onChange={(isOn) => setNames(isOn ? [...names, name] : names.filter((one) => one !== name))}
        />
      ))}
      <Working name={`extra ${sheetId}`} />
      <div className="buttons">
        <WorkButton size="small" onClick={() => void show()}>
          {words.show}
        </WorkButton>
        <WorkButton size="small" onClick={onClose}>
          {strings.general.keep}
        </WorkButton>
      </div>
    </fieldset>
  );
}
