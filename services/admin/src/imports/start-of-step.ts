import type { ImportStep } from '@folkmoot/admin-contract/import-program'
import type { SourceImportRecord } from '@folkmoot/admin-contract/import-records'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'

type State = SourceImportRecord['state']

/** The state of an import while the program does a step. */
const stateOf = { try: 'trying', run: 'running', undo: 'undoing', count: 'counting', erase: 'erasing' } as const satisfies Record<
	ImportStep,
	State
>
const steps = Object.keys(stateOf) as ImportStep[] // the keys of the record

/** What begins a step. `by`: the viewer's id as hex. */
export const startOf = (step: ImportStep, by: { id: string; isAdmin: boolean }) =>
	({
		state: stateOf[step],
		startedBy: { id: toObjectId(by.id), isAdmin: by.isAdmin },
		step,
		wish: null,
		isOpen: true,
		progress: null,
		problem: null,
	}) satisfies Partial<SourceImportRecord>

/** The step that is being done in a state; undefined in those that wait for somebody. */
export const stepIn = (state: State): ImportStep | undefined => steps.find((step) => stateOf[step] === state)
