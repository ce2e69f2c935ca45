import fc, { type AsyncCommand } from 'fast-check';
import type { Device } from './device.ts';
import type { Model, Tab } from './model.ts';

export type Step = AsyncCommand<Model, Device>;

/** A step of the walk. `check` says when it is possible, `run` changes both the device and the model. */
export function step(
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, device: Device) => Promise<void>,
): Step {
  return {
    check,
    run: async (model, device) => {
      await run(model, device);
      await device.expect(model);
      model.late = device.network.lateCount > 0;
      device.steps += 1;
    },
    toString: () => name,
  };
}

/** A step without random values. */
export function always(...what: Parameters<typeof step>) {
  return fc.constant(step(...what));
}

/** A step in one tab, possible while the tab is in one of the states `at`. */
export function tabStep(
  name: string,
  index: number,
  at: Tab['at'][],
  run: (tab: Tab, model: Model, device: Device) => Promise<void>,
  check: (tab: Tab, model: Model) => boolean = () => true,
): Step {
  const tabOf = (model: Model) => model.tabs[index];
  return step(
    `${name} (tab ${index})`,
    (model) => {
      const tab = tabOf(model);
      return tab != null && at.includes(tab.at) && check(tab, model);
    },
    async (model, device) => {
      const tab = tabOf(model);
      if (tab) await run(tab, model, device);
    },
  );
}
