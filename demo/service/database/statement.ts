import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './open.js';

/**
 * A statement that every cart change needs, compiled once: compiling it each time would take longer
 * than running it. `at` is a placeholder for a value that is known only when it runs.
 */
export const statement =
  <Values extends object>() =>
  <Row>(build: (db: Database, at: At<Values>) => Compilable<Row>) => {
    let compiled: CompiledQuery<Row> | undefined;
    return async (db: Database, values: Values): Promise<Row[]> => {
      compiled ??= build(db, (name) => new Place(name) as never).compile();
      const parameters = compiled.parameters.map((each) =>
        each instanceof Place ? values[each.name as keyof Values] : each,
      );
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
      return rows;
    };
  };

type At<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

class Place {
  constructor(readonly name: PropertyKey) {}
}
