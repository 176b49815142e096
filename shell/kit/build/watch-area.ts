import { type Configuration, rspack } from '@rspack/core'

interface Result {
	errors: string[]
	ms: number
}

const aggregateMs = 20
const shownErrors = 3

/** Builds an area in watch mode; resolves after the first build. */
export function watchArea(builds: Configuration[], onBuilt: (result: Result) => void): Promise<void> {
	return new Promise((resolve) => {
		let startedAt = Date.now()
		const compiler = rspack(builds)
		compiler.hooks.watchRun.tap('watch-area', () => {
			startedAt = Date.now()
		})
		compiler.watch({ aggregateTimeout: aggregateMs }, (error, stats) => {
			const errors = error ? [error.message] : (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message)
			onBuilt({ errors: errors.slice(0, shownErrors), ms: Date.now() - startedAt })
			resolve()
		})
	})
}
