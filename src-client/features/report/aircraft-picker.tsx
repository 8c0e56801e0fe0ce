import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import type { AircraftChoice } from '#src/reference/aircraft-model.ts';
import { trpc } from '../../trpc.ts';
import classes from './tiles.module.css';

export type AircraftPickerProps = {
  airlineIcao: string | null;
  airlineName: string | null;
  modelId: string | null;
  onChoose: (aircraftType: string) => void;
};

/** Lets the reader name the aircraft of their booking; the airline's own fleet comes first. */
export function AircraftPicker({ airlineIcao, airlineName, modelId, onChoose }: AircraftPickerProps) {
  const { data } = trpc.aircraft.choices.useQuery({ airlineIcao: airlineIcao ?? undefined });
  const choices = data?.choices ?? [];
  const choose = (id: string | null) => {
    const choice = choices.find((one) => one.modelId === id);
    if (choice && id !== modelId) onChoose(choice.aircraftType);
  };
  return (
    <Select
      className={classes.picker}
      label="Your booking names the aircraft"
      placeholder="Choose it here"
      nothingFoundMessage="No such aircraft in our table."
      searchable
      allowDeselect={false}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false, keepMounted: false, transitionProps: { duration: 0 } }}
      classNames={{ dropdown: classes.dropdown, options: classes.options }}
      data={groupsOf(choices, airlineName)}
      value={modelId}
      onChange={choose}
    />
  );
}

function groupsOf(choices: AircraftChoice[], airlineName: string | null) {
  const own = choices.filter((choice) => choice.inFleet !== null);
  const others = choices.filter((choice) => choice.inFleet === null);
  return [
    { group: `Fleet of ${airlineName ?? 'the airline'}`, items: own.map(itemOf) },
    { group: own.length > 0 ? 'Other aircraft' : 'All aircraft', items: others.map(itemOf) },
  ].filter(({ items }) => items.length > 0);
}

function itemOf({ modelId, name, inFleet }: AircraftChoice) {
  return { value: modelId, label: inFleet === null ? name : `${name} (${inFleet})` };
}
