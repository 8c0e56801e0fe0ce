import type { AircraftChoice } from '#src/reference/aircraft-model.ts';
import { trpc } from '../api/trpc.ts';
import { NativeSelect } from '../ui/fields.ts';
import { t } from '../ui/words.ts';

export type AircraftPickerProps = {
  airlineIcao: string | null;
  airlineName: string | null;
  modelId: string | null;
  onChoose: (aircraftType: string) => void;
};

/** Lets the reader select the aircraft of their booking; the airline's own fleet comes first. */
export function AircraftPicker({ airlineIcao, airlineName, modelId, onChoose }: AircraftPickerProps) {
  const { data } = trpc.aircraft.choices.useQuery({ airlineIcao: airlineIcao ?? undefined });
  const choices = data?.choices ?? [];
  const choose = (id: string) => {
    const choice = choices.find((one) => one.modelId === id);
    if (choice && id !== modelId) onChoose(choice.aircraftType);
  };
  return (
    <NativeSelect
      aria-label={t('app.common.differentAircraftOnYour')}
      value={modelId ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="" disabled>
        {t('app.common.change')}
      </option>
      {groupsOf(choices, airlineName).map(({ title, models }) => (
        <optgroup key={title} label={title}>
          {models.map(({ modelId: id, name, inFleet }) => (
            <option key={id} value={id}>
              {inFleet === null ? name : `${name} (${inFleet})`}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

function groupsOf(choices: AircraftChoice[], airlineName: string | null) {
  const own = choices.filter((choice) => choice.isInFleet);
  const others = choices.filter((choice) => !choice.isInFleet);
  return [
    { title: airlineName ? t('app.common.fleet', { airlineName }) : t('app.common.theAirlinesFleet'), models: own },
    { title: own.length > 0 ? t('app.common.otherAircraft') : t('app.common.allAircraft'), models: others },
  ].filter(({ models }) => models.length > 0);
}
