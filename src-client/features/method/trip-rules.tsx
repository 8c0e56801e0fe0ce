import { Card } from '../../ui/card.tsx';
import prose from './prose.module.css';

/** How the rates of a trip's flights are combined. */
export function TripRules() {
  return (
    <Card id="trips" title="A whole trip">
      <div className={prose.prose}>
        <p>
          The rates of a trip's flights add up: two flights at 0.1 fatal accidents per million are 0.2 per million
          trips. A flight that stops on the way counts each takeoff. A flight whose aircraft we know nothing about is
          left out, and the trip says so.
        </p>
        <p>
          The range of the sum is narrower than the sum of the ranges, unless the same flight is flown again: the rate
          of a model and the factor of a state are one unknown each, however often you meet them. So the distances
          between a rate and the end of its 90% range are added like errors:
        </p>
        <p>R = Σ rᵢ, range end = R ∓ √(Σ cᵢⱼ dᵢ dⱼ)</p>
        <p>
          Here dᵢ is the distance for flight i, cᵢⱼ is 1 for a flight with itself, and for two flights it is how closely
          their rates are correlated: their covariance over the product of their standard deviations. They have one
          where both may be of the same model, or by operators of the same state. One flight keeps its own range, and
          adding a flight never lowers the rate or either end.
        </p>
      </div>
    </Card>
  );
}
