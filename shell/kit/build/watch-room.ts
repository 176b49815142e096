import { type Configuration, rspack } from '@rspack/core'

interface Result {
	errors: string[]
	ms: number
}

const settleMs = 20
const shownErrors = 3

/** Builds a room in watch mode; resolves after the first build. */
export function watchRoom(builds: Configuration[], onBuilt: (result: Result) => void): Promise<void> {
	return new Promise((resolve) => {
		let began = Date.now()
		const compiler = rspack(builds)
		compiler.hooks.watchRun.tap('watch-room', () => {
			began = Date.now()
		})
		compiler.watch({ aggregateTimeout: settleMs }, (error, stats) => {
			const found = error ? [error.message] : (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message)
			onBuilt({ errors: found.slice(0, shownErrors), ms: Date.now() - began })
			resolve()
		})
	})
}
