import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { measureBar } from '../../../src/questionnaire/Questionnaire.tsx';
import { Button, Spinner } from '../../../src/ui/Button.tsx';
import { Checkbox } from '../../../src/ui/Checkbox.tsx';
import { ScrollRegion } from '../../../src/ui/DataTable.tsx';
import { Field, TextArea } from '../../../src/ui/Field.tsx';
import { QrCode } from '../../../src/ui/QrCode.tsx';
import { SelectField } from '../../../src/ui/SelectField.tsx';
import { saveFile } from '../../../src/ui/save-file.ts';
import { useMedia } from '../../../src/ui/use-media.ts';

describe('a button', () => {
  test('a button does not submit by default', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Plain</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit).toHaveBeenCalledOnce();
  });

  test('a busy button keeps its name and the focus, and ignores clicks', async () => {
    const click = vi.fn();
    const { rerender } = render(<Button onClick={click}>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    rerender(
      <Button busy onClick={click}>
        Save
      </Button>,
    );
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(click).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('button', { name: 'Save', busy: true }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  test('a spinner is 20 px and white where nothing else is said, and a status when it has a label', () => {
    const { rerender, container } = render(<Spinner />);
    const { style } = container.firstElementChild as HTMLElement;
    expect([style.inlineSize, style.color, screen.queryByRole('status')]).toEqual(['20px', 'white', null]);
    rerender(<Spinner size={80} label="Loading" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });
});

describe('a field', () => {
  test.each([
    ['textbox', <Field key="f" label="Name" hint="For all" error="Too short" aria-describedby="more" />],
    ['textbox', <TextArea key="t" label="Name" hint="For all" error="Too short" aria-describedby="more" />],
    [
      'combobox',
      <SelectField key="s" label="Name" hint="For all" error="Too short" placeholder="Choose" options={[]} />,
    ],
    ['checkbox', <Checkbox key="c" label="Name" error="Too short" />],
  ] as const)(
    'a %s is found by its label, and described by what its caller gives, its hint and its error',
    (role, field) => {
      render(
        <>
          {field}
          <p id="more">More</p>
        </>,
      );
      const control = screen.getByRole(role, { name: 'Name' });
      expect(control).toBeInvalid();
      expect(control).toHaveAccessibleDescription(/^(More )?(For all )?Too short$/);
      expect(control.getAttribute('aria-describedby')?.split(' ')).toHaveLength(
        { textbox: 3, combobox: 2, checkbox: 1 }[role],
      );
    },
  );

  test('a field without hint and error says nothing more, and a select starts at its placeholder', () => {
    render(
      <>
        <Field label="Name" />
        <SelectField label="School" placeholder="Choose" options={[{ value: 2, label: 'South' }]} />
      </>,
    );
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect([input.hasAttribute('aria-describedby'), input.hasAttribute('aria-invalid')]).toEqual([
      false,
      false,
    ]);
    expect(screen.getByRole('combobox', { name: 'School' })).toHaveDisplayValue('Choose');
  });
});

describe('a QR code', () => {
  test('a code stays black on white where a user chose the colours of the screen', () => {
    render(<QrCode drawing={{ size: 25, path: 'M4 4h7v1h-7z' }} label="Code" />);
    const code = screen.getByRole('img', { name: 'Code' });
    expect(code.style.getPropertyValue('forced-color-adjust') || code.getAttribute('style')).toContain(
      'none',
    );
    expect([...code.children].map((part) => part.getAttribute('fill'))).toEqual(['#fff', '#000']);
  });
});

describe('a saved file', () => {
  test('saves a file under its name and revokes its address afterwards', () => {
    vi.useFakeTimers();
    const createObjectURL = vi.fn((_: Blob) => 'blob:made');
    const revokeObjectURL = vi.fn();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL }));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.href} ${this.download}`);
    });
    const content = new Blob(['x']);
    saveFile(content, 'scores.csv');
    expect(createObjectURL).toHaveBeenCalledWith(content);
    expect(saved).toEqual(['blob:made scores.csv']);
    expect(revokeObjectURL).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(revokeObjectURL).toHaveBeenCalledWith('blob:made');
    vi.useRealTimers();
  });
});

describe('a region that scrolls', () => {
  test('a table that becomes too wide can be reached with Tab by its name, until it fits again', () => {
    let changeSizes = () => {};
    const observed: Element[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          changeSizes = callback;
        }
        observe(element: Element) {
          observed.push(element);
        }
        disconnect() {}
      },
    );
    const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(300);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    render(
      <ScrollRegion label="Means">
        <p>wide</p>
      </ScrollRegion>,
    );
    const content = screen.getByText('wide');
    expect(new Set(observed)).toEqual(new Set([content.parentElement, content]));
    expect(content.parentElement).not.toHaveAttribute('tabindex');
    // Without a change of the window.
    width.mockReturnValue(900);
    act(() => changeSizes());
    const region = screen.getByRole('region', { name: 'Means' });
    region.focus();
    expect(region).toHaveFocus();
    width.mockReturnValue(300);
    act(() => changeSizes());
    expect(screen.queryByRole('region')).toBeNull();
    expect(content.parentElement).not.toHaveAttribute('tabindex');
  });
});

describe('a media query', () => {
  test('a component follows the window as it becomes narrow', () => {
    const media = Object.assign(new EventTarget(), { matches: false });
    window.matchMedia = () => media as unknown as MediaQueryList;
    const { result } = renderHook(() => useMedia('(width < 40rem)'));
    expect(result.current).toBe(false);
    media.matches = true;
    act(() => void media.dispatchEvent(new Event('change')));
    expect(result.current).toBe(true);
  });
});

describe('a bar at the bottom', () => {
  test('the page leaves room for a bar only while it sticks and is there', () => {
    let measure = () => {};
    const disconnect = vi.fn();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          measure = callback;
        }
        observe() {}
        disconnect = disconnect;
      },
    );
    const bar = document.body.appendChild(document.createElement('div'));
    vi.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(64);
    const room = () => document.documentElement.style.getPropertyValue('scroll-padding-block-end');
    bar.style.position = 'sticky';
    const stop = measureBar(bar);
    measure();
    expect(room()).toBe('calc(64px + 3rem)');
    bar.style.position = 'static';
    measure();
    expect(room()).toBe('calc(0px + 3rem)');
    stop?.();
    expect(room()).toBe('');
    expect(disconnect).toHaveBeenCalledOnce();
    bar.remove();
  });
});
