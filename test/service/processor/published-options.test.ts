import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { check, events, options } from '../../../demo/service/processor/browser/script/options.js';

/** The published type for each table of the stand-in. */
const types: Readonly<Record<keyof typeof options, string>> = {
  constructor: 'StripeConstructorOptions',
  elements: 'StripeElementsOptionsClientSecret | StripeElementsOptionsMode',
  update: 'StripeElementsUpdateOptions',
  payment: 'StripePaymentElementOptions',
  expressCheckout: 'StripeExpressCheckoutElementOptions',
  resolve: 'ClickResolveDetails',
  paymentFailed:
    "NonNullable<Parameters<StripeExpressCheckoutElementConfirmEvent['paymentFailed']>[0]>",
  confirm: "AnyOf<Stripe['confirmPayment']>",
  confirmParams: 'ConfirmPaymentData',
};

/** The options of all four overloads of a method; `Parameters` sees only the last one. */
const anyOf = `type AnyOf<T> = T extends {
  (given: infer A): unknown;
  (given: infer B): unknown;
  (given: infer C): unknown;
  (given: infer D): unknown;
} ? A | B | C | D : never;`;

const eventTypes: Readonly<Record<keyof typeof events, string>> = {
  payment: 'StripePaymentElement',
  expressCheckout: 'StripeExpressCheckoutElement',
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const file = `${root}test/service/processor/published.ts`;

/** The published types under the names of the tables, as the compiler sees them. */
function readPublished() {
  const lines = Object.entries({ ...types, ...prefixed(eventTypes) }).map(
    ([name, type]) => `export type ${name}_ = ${type};`,
  );
  const names = [...new Set([...lines.join().matchAll(/Stripe\w*|\b(?:Click|Confirm)\w+/g)])];
  const imported = [...new Set(names.map(([name]) => name))].join(', ');
  const text = `import type { ${imported} } from '@stripe/stripe-js';\n${anyOf}\n${lines.join('\n')}`;
  const compilerOptions: ts.CompilerOptions = {
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(compilerOptions);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], compilerOptions, host);
  const source = program.getSourceFile(file);
  assert.ok(source);
  assert.deepEqual(
    program.getSemanticDiagnostics(source).map(({ messageText }) => messageText),
    [],
  );
  const checker = program.getTypeChecker();
  const found = new Map<string, ts.Type>();
  for (const statement of source.statements) {
    if (!ts.isTypeAliasDeclaration(statement)) continue;
    found.set(statement.name.text.slice(0, -1), checker.getTypeAtLocation(statement));
  }
  return { checker, found };
}

const prefixed = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([name, type]) => [`${name}Events`, type]));

type Rule = (typeof options)[keyof typeof options] | undefined;

describe('the interface of the card processor’s stand-in', () => {
  const { checker, found } = readPublished();

  const members = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

  /** Paths in the table that no published type has. */
  function unknownIn(rule: Rule, types: readonly ts.Type[], where: string): string[] {
    if (!rule) return [];
    const each = types.flatMap(members);
    if (rule.words) {
      const published = each.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
      return rule.words
        .filter((word) => !published.includes(word))
        .map((word) => `${where} ${word}`);
    }
    if (rule.each) {
      const lists = each.filter((one) => checker.isArrayType(one));
      const [element] = lists.flatMap((one) => checker.getTypeArguments(one as ts.TypeReference));
      return element ? unknownIn(rule.each, [element], `${where}[]`) : [`${where} is no list`];
    }
    return Object.entries(rule.names ?? {}).flatMap(([name, inner]) => {
      const properties = each.flatMap((one) => checker.getPropertyOfType(one, name) ?? []);
      if (properties.length === 0) return [`${where}.${name}`];
      const found = properties.map((property) => checker.getTypeOfSymbol(property));
      return unknownIn(inner, found, `${where}.${name}`);
    });
  }

  for (const name of Object.keys(types) as (keyof typeof types)[]) {
    test(`accepts nothing that a real one rejects: ${types[name]}`, () => {
      const type = found.get(name);
      assert.ok(type);
      assert.deepEqual(unknownIn(options[name], [type], name), []);
    });
  }

  for (const name of Object.keys(eventTypes) as (keyof typeof eventTypes)[]) {
    test(`has only published events: ${name}`, () => {
      const type = found.get(`${name}Events`);
      const on = type && checker.getPropertyOfType(type, 'on');
      assert.ok(on);
      const published = checker
        .getSignaturesOfType(checker.getTypeOfSymbol(on), ts.SignatureKind.Call)
        .map(({ parameters: [first] }) => first && checker.getTypeOfSymbol(first))
        .flatMap((first) => (first?.isStringLiteral() ? [first.value] : []));
      assert.ok(published.length > 0);
      assert.deepEqual(
        events[name].filter((event) => !published.includes(event)),
        [],
      );
    });
  }

  for (const [wrong, complaint] of [
    [
      { appearance: { theme: 'dark' } },
      /appearance\.theme: expected stripe or night or flat, found/,
    ],
    [
      { appearance: { variables: { colorText: 'oklch(0.7 0.1 50)' } } },
      /colorText: expected a color/,
    ],
    [
      { appearance: { variables: { colorText: 'color(srgb 1 0 0)' } } },
      /colorText: expected a color/,
    ],
    [{ locale: 'tlh' }, /locale: expected auto or ar/],
    [{ colour: 'red' }, /there is no option colour/],
    [{ fonts: ['https://fonts.example/'] }, /fonts\[0\]: expected an object/],
  ] as const) {
    test(`refuses ${JSON.stringify(wrong)}`, () => {
      assert.throws(() => check(options.elements, wrong, 'elements()'), complaint);
    });
  }
});
