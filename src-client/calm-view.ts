import { useLocalStorage } from '@mantine/hooks';

const KEY = 'airworthy-calm-view';

/** Whether figures and events wait until they are asked for; kept in this browser, and the same in all its windows. */
export function useCalmView(): [isCalm: boolean, setCalm: (isCalm: boolean) => void] {
  const [isCalm, setCalm] = useLocalStorage({ key: KEY, defaultValue: false, getInitialValueInEffect: false });
  return [isCalm === true, setCalm];
}
