import type { Method } from '#src/safety/method.ts';
import { Card } from '../../ui/card.tsx';
import classes from './example-list.module.css';
import { WorkedExample } from './worked-example.tsx';

export type ExampleListProps = Pick<Method, 'examples' | 'prior'>;

/** The formula applied to three models, with the figures of today's reports. */
export function ExampleList({ examples: { large, spotless, small }, prior }: ExampleListProps) {
  return (
    <Card title="Three examples">
      <ul className={classes.examples}>
        <WorkedExample
          model={large}
          prior={prior}
          lesson="Many accidents, but few for so many flights. With a long record, the range is narrow."
        />
        <WorkedExample
          model={spotless}
          prior={prior}
          lesson="No fatal accident in so many flights almost fully outweighs the world-average starting point."
        />
        <WorkedExample
          model={small}
          prior={prior}
          lesson="Just as clean, but with too few flights to be sure: the score stays near the average and the range is wide."
        />
      </ul>
    </Card>
  );
}
