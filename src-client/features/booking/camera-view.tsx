import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { Alert } from '../../ui/alert.tsx';
import { t } from '../../ui/words.ts';
import classes from './booking-panel.module.css';
import type { Reader } from './reader.ts';
import { REFUSAL_TEXT } from './refusal-text.ts';

const PROBLEM_TEXT: Record<CameraProblem, { title: string; text: string }> = {
  refused: { title: t('app.booking.theCameraIsntAllowed'), text: t('app.booking.allowItInYour') },
  missing: { title: t('app.booking.weCouldntOpenA'), text: t('app.booking.closeOtherAppsThat') },
  insecure: { title: t('app.booking.theCameraWorksOnly'), text: t('app.booking.thisPageWasOpened') },
  not_loaded: REFUSAL_TEXT.not_loaded,
};

type CameraProps = { look: Reader['look']; onFound: (legs: BookingLeg[]) => void; onClose: () => void };

export function CameraView({ look, onFound, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const problem = useCamera(video, look, onFound);
  return (
    <div>
      {problem ? (
        <Alert tone="amber" title={PROBLEM_TEXT[problem].title}>
          {PROBLEM_TEXT[problem].text}
        </Alert>
      ) : (
        <>
          <video
            ref={video}
            className={classes.camera}
            muted
            playsInline
            aria-label={t('app.booking.whatTheCameraSees')}
          />
          <p className="note">{t('app.booking.holdTheBarcodeIn')}</p>
        </>
      )}
      <Button mt="sm" className={classes.find} autoFocus onClick={onClose}>
        {t('app.booking.closeCamera')}
      </Button>
    </div>
  );
}

type CameraProblem = 'refused' | 'missing' | 'insecure' | 'not_loaded';

const PAUSE_MS = 150;
const PROBLEMS: Record<string, CameraProblem> = { NotAllowedError: 'refused', SecurityError: 'insecure' };

/**
 * Looks through the camera until it sees a boarding pass. The pictures stay in the reader's worker.
 * @returns why there is no picture, null if there is no problem
 */
function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  look: Reader['look'],
  onFound: (legs: BookingLeg[]) => void,
): CameraProblem | null {
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera is opened once
  useEffect(() => {
    let isOpen = true;
    let stream: MediaStream | null = null;
    const run = async () => {
      stream = await openCamera();
      const screen = video.current;
      if (!isOpen || !screen) return stopAll(stream);
      screen.srcObject = stream;
      await screen.play();
      while (isOpen) {
        const reading = screen.videoWidth > 0 ? await look(await createImageBitmap(screen)) : null;
        if (!isOpen) return;
        if (reading && 'legs' in reading && reading.legs.length > 0) return onFound(reading.legs);
        if (reading && 'refusal' in reading && reading.refusal === 'not_loaded') return setProblem('not_loaded');
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    run().catch((error) => {
      if (isOpen) setProblem((error instanceof DOMException && PROBLEMS[error.name]) || 'missing');
    });
    return () => {
      isOpen = false;
      if (stream) stopAll(stream);
    };
  }, []);
  return problem;
}

/** Opens the camera. Throws the browser's error; a page without https has no camera. */
async function openCamera(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('no camera without https', 'SecurityError');
  return devices.getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1920 } } });
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
