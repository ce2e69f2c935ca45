import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';

type Props = { label: string; accept: string; onFile: (file: File) => void };

export function FileButton({ label, accept, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Otherwise choosing the same file again fires no event.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
