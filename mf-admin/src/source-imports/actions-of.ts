import type { ImportAction, SourceImport } from './source-imports.api.ts'

interface Offered {
	action: ImportAction
	kind: 'primary' | 'quiet' | 'danger' | undefined
}

const offered = (action: ImportAction, kind?: Offered['kind']): Offered => ({ action, kind })

/** What can be done with an import, the most likely first. */
export function actionsOf({ state, step, files, people }: Pick<SourceImport, 'state' | 'step' | 'files' | 'people'>): Offered[] {
	const discard = offered('discard', 'quiet')
	switch (state) {
		case 'collecting':
			return files.every(({ received, size }) => received === size) ? [offered('try', 'primary'), discard] : [discard]
		case 'trying':
			return [discard]
		case 'tried':
			return [offered('run', 'primary'), discard]
		case 'running':
			return [offered('pause')]
		case 'paused':
			return [offered('resume', 'primary'), offered('undo', 'quiet')]
		case 'failed':
			if (step === 'try') return [offered('try', 'primary'), discard]
			return step === 'undo' ? [offered('undo', 'primary')] : [offered('run', 'primary'), offered('undo', 'quiet')]
		case 'counted':
			return people?.count
				? [offered('erase', people.what === 'erase' ? 'danger' : 'primary'), offered('keep', 'quiet')]
				: [offered('keep')]
		default:
			return []
	}
}

/** What cannot be taken back is asked first. */
export const asksFirst = (action: ImportAction, { state }: Pick<SourceImport, 'state'>) =>
	action === 'erase' || ((action === 'undo' || action === 'discard') && state !== 'failed')
