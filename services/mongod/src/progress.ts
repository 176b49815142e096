import cliProgress from 'cli-progress'

export interface Progress {
	/** Sets how much is done; the total may become known later. */
	at(done: number, total?: number): void
	end(): void
}

/** What is counted: bytes are shown as megabytes. */
type Unit = 'bytes' | 'items'

const formats: Record<Unit, (value: number) => string> = {
	bytes: (bytes) => (bytes / 1_000_000).toFixed(1),
	items: (items) => items.toLocaleString('en-GB'),
}

/** A progress bar in a terminal; otherwise a line every few seconds. */
export function showProgress(label: string, total: number, unit: Unit = 'bytes'): Progress {
	const format = formats[unit]
	const bar = new cliProgress.SingleBar({
		format: `  ${label} [{bar}] {percentage}% {value} of {total}${unit === 'bytes' ? ' MB' : ''}`,
		formatValue: (value, _options, type) => (type === 'value' || type === 'total' ? format(value) : String(value)),
		barsize: 30,
		stream: process.stdout,
		hideCursor: null,
		gracefulExit: false, // it would exit on SIGINT and skip our clean shutdown
		noTTYOutput: true,
		notTTYSchedule: 3000,
	})
	bar.start(Math.max(total, 1), 0)
	return {
		at: (done, newTotal) => {
			if (newTotal) bar.setTotal(newTotal)
			bar.update(Math.min(done, bar.getTotal()))
		},
		end: () => bar.stop(),
	}
}
