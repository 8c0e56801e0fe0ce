import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import basics from '../../styles/basics.module.css';
import { Alert } from '../../ui/alert.tsx';
import classes from './booking-panel.module.css';
import type { Reader } from './reader.ts';
import { type CameraProblem, useCamera } from './use-camera.ts';

const PROBLEM_TEXT: Record<CameraProblem, { title: string; text: string }> = {
  refused: {
    title: "The camera isn't allowed for this page",
    text: "Allow it in your browser's settings for this site, or choose a picture of the boarding pass.",
  },
  missing: {
    title: "We couldn't open a camera",
    text: 'Close other apps that use it, or choose a picture of the boarding pass.',
  },
  insecure: {
    title: 'The camera works only with https',
    text: 'This page was opened without it. Choose a picture of the boarding pass.',
  },
  not_loaded: {
    title: "We couldn't load the booking reader",
    text: 'Check your connection and try again.',
  },
};

type CameraProps = { look: Reader['look']; onFound: (legs: BookingLeg[]) => void; onClose: () => void };

/** Shows the camera's picture until it contains a boarding pass. */
export function CameraView({ look, onFound, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const problem = useCamera(video, look, onFound);
  return (
    <div>
      {problem ? (
        <Alert tone="amber" title={PROBLEM_TEXT[problem].title} isAnnounced>
          {PROBLEM_TEXT[problem].text}
        </Alert>
      ) : (
        <>
          <video ref={video} className={classes.camera} muted playsInline aria-label="What the camera sees" />
          <p className={basics.note}>Hold the barcode in view, close up and without glare.</p>
        </>
      )}
      <Button variant="default" className={classes.again} autoFocus onClick={onClose}>
        Close camera
      </Button>
    </div>
  );
}
