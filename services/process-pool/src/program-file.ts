import path from 'node:path'

/**
 * The file of a program to fork, named relative to the source that forks it (`import.meta.url`). In a released service, which is one
 * file, the program lies beside it (`site/src/release/service-bundle.config.ts`).
 */
export function programFile(source: string, from: string): URL {
	return from.endsWith('.ts') ? new URL(source, from) : new URL(`./${path.basename(source, '.ts')}.mjs`, from)
}
