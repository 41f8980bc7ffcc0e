/** The merchant's mark: a saffron crocus whose stem is a winding lane. */
export function logo() {
  const petal = (turn, color) =>
    `<path d="M0 0C-34-26-34-74 0-104 34-74 34-26 0 0z" fill="${color}" transform="rotate(${turn})"/>`;
  const thread = 'M0 4C-2-22-18-34-22-64M0 4V-74M0 4C2-22 18-34 22-64';
  const petals = [
    petal(-48, '#8f7aa3'),
    petal(48, '#8f7aa3'),
    petal(-25, '#b3a1c2'),
    petal(25, '#b3a1c2'),
    petal(0, '#cfc1d8'),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect width="240" height="240" fill="#26413a"/><path d="M120 140C120 168 92 172 96 196S140 214 132 250" fill="none" stroke="#f3e9d6" stroke-width="11" stroke-linecap="round"/><g transform="translate(120 148)">${petals.join('')}<g fill="none" stroke="#e2711d" stroke-width="6.5" stroke-linecap="round"><path d="${thread}"/><path d="M-26-70l4 6 5-5M-5-80l5 6 5-6M17-69l5 5 4-6" stroke-linejoin="round"/></g></g></svg>\n`;
}
