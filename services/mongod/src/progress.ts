import cliProgress from 'cli-progress'

export interface Progress {
	/** Sets the progress in bytes; the total may become known later. */
	at(done: number, total?: number): void
	end(): void
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** A progress bar in a terminal; otherwise a line every few seconds. */
export function showProgress(label: string, total: number): Progress {
	const bar = new cliProgress.SingleBar({
		format: `  ${label} [{bar}] {percentage}% {value} of {total} MB`,
		formatValue: (value, _options, type) => (type === 'value' || type === 'total' ? megabytes(value) : String(value)),
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
