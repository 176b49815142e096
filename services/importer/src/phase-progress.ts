import { type Progress, showProgress } from '@folkmoot/mongod/progress'
import type { FinishProgress, ImportOptions, Phase } from './import-file.ts'

const labels: Record<Phase, string> = {
	reading: 'Reading; communities and members',
	posts: 'Posts',
	comments: 'Comments',
	votes: 'Votes',
	links: 'Links between posts',
}

/** A progress bar for each phase of a file, one after the other. */
export function showPhases(): { at: NonNullable<ImportOptions['onProgress']>; end: () => void } {
	let shown: { phase: string; bar: Progress } | null = null
	const end = () => shown?.bar.end()
	return {
		at: (phase, done, total) => {
			if (shown?.phase !== phase) {
				end()
				shown = { phase, bar: showProgress(labels[phase], total, phase === 'reading' ? 'bytes' : 'items') }
			}
			shown.bar.at(done, total)
		},
		end,
	}
}

const searchEveryMs = 3_000

/** Progress of what follows the last file. */
export function showFinish(say: (line: string) => void): Required<FinishProgress> & { end: () => void } {
	let bar: Progress | null = null
	let [isCountingMembers, saidAt] = [false, 0]
	const end = () => {
		bar?.end()
		bar = null
	}
	return {
		onThreads: (done, total) => {
			bar ??= showProgress('Threads', total, 'items')
			bar.at(done, total)
		},
		onMembers: (done) => {
			end()
			if (!isCountingMembers) say('  Points of members …')
			else if (done % 10_000 === 0) say(`  Points of ${done.toLocaleString('en-GB')} members counted`)
			isCountingMembers = true
		},
		onSearch: ({ done, total }) => {
			if (performance.now() - saidAt < searchEveryMs && done < total) return
			saidAt = performance.now()
			say(`  Search index: ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} texts`)
		},
		end,
	}
}

const convertEvery = 100_000

/** Says now and then how many rows of a source were read: how many there are is known at its end. */
export function showConverting(say: (line: string) => void): (rows: number) => void {
	return (rows) => {
		if (rows % convertEvery === 0) say(`  ${rows.toLocaleString('en-GB')} rows read`)
	}
}
