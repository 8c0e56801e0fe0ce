import { useLocalStorage } from '@mantine/hooks';

const KEY = 'airworthy-calm-view';

/** Whether figures and events stay hidden until asked for; stored in this browser, and shared by all its windows. */
export function useCalmView(): [isCalm: boolean, setCalm: (isCalm: boolean) => void] {
  const [isCalm, setCalm] = useLocalStorage({ key: KEY, defaultValue: false, getInitialValueInEffect: false });
  return [isCalm === true, setCalm];
}
