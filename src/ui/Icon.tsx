const paths = {
  error: 'M10 5.5v5.5M10 14v.5',
  warning: 'M10 5.5v5.5M10 14v.5',
  info: 'M10 9v5.5M10 5.5V6',
  success: 'M6 10.5l2.8 2.8L14 7.5',
  start: 'M12 5l-5 5 5 5',
  end: 'M8 5l5 5-5 5',
  up: 'M5 12l5-5 5 5',
  down: 'M5 8l5 5 5-5',
  copy: 'M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4',
  bin: 'M4 6h12M8 6V4h4v2M5.5 6l.8 10.5h7.4L14.5 6',
} as const;

/** An icon of 20 by 20 px in the colour of the text, hidden from screen readers. */
export function Icon({ name, ring = false }: { name: keyof typeof paths; ring?: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {ring && <circle cx="10" cy="10" r="8.5" strokeWidth="1.5" />}
      <path d={paths[name]} />
    </svg>
  );
}
