import type { DraftOwner } from './draft-ownership.ts';

type DraftState = {
  mode: DraftOwner | 'taking-over';
  /** Whether storage accepted the draft. Otherwise it is not shared with other tabs. */
  isStored: boolean;
  /** Whether another tab has removed the draft, and this one has no new one yet. */
  isGone: boolean;
  /** How often this tab has taken over. */
  takeovers: number;
};

type DraftEvent =
  | { type: 'owner-changed'; owner: DraftOwner }
  | { type: 'take-over' }
  | { type: 'written'; isStored: boolean; exists: boolean }
  | { type: 'changed-elsewhere'; exists: boolean };

export const editing: DraftState = { mode: 'here', isStored: true, isGone: false, takeovers: 0 };

/**
 * The next state of a draft. `here`: this tab edits and stores it. `elsewhere`: another tab does, and this one shows
 * it. `submitting-elsewhere`: nor can this tab take over. `taking-over`: until the other tab has stored its changes.
 *
 *     here ───── another tab takes over ────> elsewhere <── submits, is done ──> submitting-elsewhere
 *      ^ ^────── the other tab closes ────────────┘ │
 *      └───────────── taking-over <── take-over ────┘
 */
export function changeDraft(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'owner-changed': {
      const hasTakenOver = event.owner === 'here' && state.mode === 'taking-over';
      const isTakenAway = event.owner !== 'here' && state.mode === 'here';
      return {
        ...state,
        mode: event.owner,
        isGone: state.isGone && !hasTakenOver && !isTakenAway,
        takeovers: state.takeovers + (hasTakenOver ? 1 : 0),
      };
    }
    case 'take-over':
      return { ...state, mode: 'taking-over' };
    case 'written': {
      const isGone = state.isGone && !event.exists;
      const isSame = isGone === state.isGone && event.isStored === state.isStored;
      return isSame ? state : { ...state, isStored: event.isStored, isGone };
    }
    case 'changed-elsewhere':
      return { ...state, isGone: !event.exists };
  }
}
