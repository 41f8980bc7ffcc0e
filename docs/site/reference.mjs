/** The reference of tags, attributes, events, slots and parts, as Markdown made from the manifest. */
import { tsImport } from 'tsx/esm/api';

export async function writeReference() {
  const { manifest } = await tsImport('../../scripts/custom-elements.ts', import.meta.url);
  const elements = manifest()
    .modules.flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName)
    .sort((one, other) => one.tagName.localeCompare(other.tagName));
  return `# Reference

Every element with its attributes, events, slots and parts, made from the package's \`custom-elements.json\`. Custom properties
are in [Looks](../../README.md#looks), methods in [Scripting](../scripting.md).

${elements.map(writeElement).join('\n\n')}
`;
}

const writeElement = (element) => `## \`<${element.tagName}>\`

${element.description ?? ''}

${table('Attribute', element.attributes, ({ name, type }) => [`\`${name}\``, type?.text ? `\`${type.text}\`` : ''])}
${table('Event', element.events, ({ name, type }) => [`\`${name}\``, type?.text ? `\`${type.text}\`` : ''])}
${table('Slot', element.slots, ({ name }) => [name ? `\`${name}\`` : 'between the tags', ''])}
${table('Custom property', element.cssProperties, ({ name }) => [`\`${name}\``, ''])}
${table('Part', element.cssParts, ({ name }) => [`\`${name}\``, ''])}`;

function table(title, entries = [], write) {
  if (entries.length === 0) return '';
  const rows = entries.map((entry) => {
    const [name, type] = write(entry);
    return `| ${name} | ${cell([type, entry.description ?? ''].filter(Boolean).join(': '))} |`;
  });
  return `\n| ${title} | Meaning |\n|---|---|\n${rows.join('\n')}\n`;
}

/** A line of a table: no line breaks, and no bars that would begin a column. */
const cell = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
