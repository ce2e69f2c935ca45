type Props = {
  /** Makes the text with a mark in place of each name. */
  text: (...marks: string[]) => string;
  /** Texts of the backend, whose language is unknown. */
  names: readonly string[];
};

/**
 * A text with names in it, which a screen reader must not read in the language of the text: `<WithNames
 * names={[group.name]} text={(name) => t('group', { name })} />`.
 */
export function WithNames({ text, names }: Props) {
  // Private-use characters, which no text contains.
  const marks = names.map((_, at) => String.fromCharCode(0xe000 + at));
  return text(...marks)
    .split(/(\s*)([\ue000-\uf8ff])(\s*)/)
    .map((part, index) => {
      // Spaces stay outside: names of elements lose those at the ends of the parts.
      if (part.trim() === '') return part;
      const at = marks.indexOf(part);
      return at < 0 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing else.
        <span key={`text ${index}`}>{part}</span>
      ) : (
        <bdi key={at} lang="">
          {names[at]}
        </bdi>
      );
    });
}
