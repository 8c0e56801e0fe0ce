import type { Method } from '#src/safety/method.ts';
import { Card } from '../../ui/card.tsx';
import classes from './example-list.module.css';
import { WorkedExample } from './worked-example.tsx';

export type ExampleListProps = Pick<Method, 'examples' | 'prior'>;

/** The formula at work on three models, with the figures of today's reports. */
export function ExampleList({ examples: { large, spotless, small }, prior }: ExampleListProps) {
  return (
    <Card title="Three examples">
      <ul className={classes.examples}>
        <WorkedExample
          model={large}
          prior={prior}
          lesson="Many accidents by number, few for so many flights. A long record leaves little doubt: the range is narrow."
        />
        <WorkedExample
          model={spotless}
          prior={prior}
          lesson="No fatal accident in so many flights outweighs the start from the world's average almost fully."
        />
        <WorkedExample
          model={small}
          prior={prior}
          lesson="Just as spotless, but on too few flights to be sure: the score stays near the average, the range is wide."
        />
      </ul>
    </Card>
  );
}
