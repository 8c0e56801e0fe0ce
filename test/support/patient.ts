import { forget } from '#db/engine/went-back.ts';

// files share a process, and some promote copies of one cluster
forget();

/**
 * Set up for every test file: a time limit of a second or more is twenty times as long, so that no call to an emulator
 * fails because the machine is busy. A test of what happens after a limit sets one below a second, or ends it itself.
 */
const { timeout } = AbortSignal;
// files share a process, and each sets this up
if (timeout.name !== 'patient') {
  AbortSignal.timeout = function patient(ms) {
    return timeout.call(AbortSignal, ms < 1_000 ? ms : ms * 20);
  };
}
