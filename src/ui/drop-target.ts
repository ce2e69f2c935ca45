import type { DragEvent } from 'react';

/** The props of an element on which a file can be dropped. Of several files, it takes the first. */
export function dropTarget(onFile: (file: File) => void) {
  return {
    // Otherwise the browser would leave the page and show the file.
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
}
