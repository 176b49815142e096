import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { mountedFlags, servingFlags } from './v8-flags.ts'

it('package.json starts a site with its flags, mounted and apart, and containers have those of a service', async () => {
	const top = new URL('../../../../', import.meta.url)
	const { scripts } = JSON.parse(await readFile(new URL('package.json', top), 'utf8'))
	expect(scripts.start).toContain(`node ${mountedFlags.join(' ')} services/`)
	expect(scripts['start:apart']).toContain(`node ${servingFlags.join(' ')} services/`)
	expect(await readFile(new URL('deploy/Dockerfile', top), 'utf8')).toContain(
		`ENTRYPOINT ${JSON.stringify(['node', ...servingFlags]).replaceAll(',', ', ')}`,
	)
})
