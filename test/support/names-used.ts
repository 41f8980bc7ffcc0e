/** The platform features that the widget's source uses, found by type. */
import { relative } from 'node:path';
import ts from 'typescript';

export interface Used {
  /** Such as `URL.canParse`, or a global name. */
  readonly owner: string;
  readonly member: string;
  readonly place: string;
}

export function platformNames(root: string, files: readonly string[]): Used[] {
  const program = ts.createProgram([...files], {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: false,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const used: Used[] = [];
  for (const path of files) {
    const source = program.getSourceFile(path);
    if (source) visit(source, source);
  }
  return used;

  function visit(node: ts.Node, source: ts.SourceFile): void {
    if (ts.isIdentifier(node)) note(node, source);
    ts.forEachChild(node, (child) => visit(child, source));
  }

  function note(node: ts.Identifier, source: ts.SourceFile): void {
    const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
    for (const declaration of declarations) {
      const { fileName } = declaration.getSourceFile();
      if (!/typescript\/lib\/lib\..*\.d\.ts$/.test(fileName)) continue;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const place = `${relative(root, source.fileName)}:${line + 1}`;
      used.push({ owner: ownerOf(declaration), member: node.text, place });
    }
  }
}

/** The interface that a member belongs to; empty for a global name. */
function ownerOf(declaration: ts.Declaration): string {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text.replace(/Constructor$/, '');
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) {
    return parent.parent.name.getText();
  }
  return '';
}
