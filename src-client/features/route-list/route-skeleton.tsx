import { Box } from '@mantine/core';
import cards from './airline-card.module.css';
import list from './route-list.module.css';

const CARDS = [1, 2, 3, 4];

export function RouteSkeleton() {
  return (
    <div className={list.list} aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className={`flat ${cards.card}`}>
          <Box className="skeleton" h={24} w="75%" />
          <Box className="skeleton" h={44} w="60%" />
          <Box className="skeleton" h={24} />
          <div className={cards.flights}>
            <Box className="skeleton" h={44} bdrs={22} />
          </div>
        </div>
      ))}
    </div>
  );
}
