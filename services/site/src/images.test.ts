import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { nodeFlags } from './child.ts'

/** The images of deploy/ agree with the sources; needs no container engine. */

const deploy = path.join(projectTop, 'deploy')
const read = (...names: string[]) => readFileSync(path.join(deploy, ...names), 'utf8')

describe('images', () => {
	it('the one to try is of the same Node, MongoDB and flags', () => {
		const trial = read('trial', 'Dockerfile')
		expect(trial).toContain(`FROM node:${readFileSync(path.join(projectTop, '.nvmrc'), 'utf8').trim()}-bookworm-slim`)
		const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, { image: string }> }
		expect(trial).toContain(`FROM ${services['mongo-1']?.image} AS mongo`)
		const { scripts } = JSON.parse(readFileSync(path.join(projectTop, 'package.json'), 'utf8')) as { scripts: { start: string } }
		expect(scripts.start).toContain(`node ${nodeFlags.join(' ')} `)
		expect(trial).toContain(`CMD ${JSON.stringify(scripts.start.replace(/^exec /, '').split(' ')).replaceAll(',', ', ')}`)
		expect(read('trial', 'Dockerfile.dockerignore')).toBe(read('Dockerfile.dockerignore'))
	})

	const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
	/** The lines of a build stage, with those of the stages it is based on. */
	const target = (name: string): string[] => {
		const from = lines.findIndex((line) => line.startsWith('FROM ') && line.endsWith(` AS ${name}`))
		const next = lines.findIndex((line, index) => index > from && line.startsWith('FROM '))
		const own = lines.slice(from, next < 0 ? undefined : next)
		const base = own[0]?.split(' ')[1] ?? ''
		return lines.some((line) => line.endsWith(` AS ${base}`)) ? [...target(base), ...own] : own
	}

	it.each(['service', 'gateway'])(
		'of a %s run as nobody in particular, are asked how they are, and start as the launcher starts them',
		(name) => {
			const all = target(name)
			expect(all.findLast((line) => line.startsWith('USER '))).toBe('USER 1000:1000')
			expect(all.some((line) => line.startsWith('HEALTHCHECK ') && line.includes('/healthz'))).toBe(true)
			expect(all.findLast((line) => line.startsWith('ENTRYPOINT '))).toBe(
				`ENTRYPOINT ${JSON.stringify(['node', ...nodeFlags]).replaceAll(',', ', ')}`,
			)
			expect(all.findLast((line) => line.startsWith('CMD '))).toBe('CMD ["src/main.ts"]')
		},
	)

	it.each(['service', 'gateway'])('of a %s hold the licences of their packages', (name) => {
		const [, from] = /--from=(\S+) \/third-party-notices\.txt/.exec(target(name).join('\n')) ?? []
		const written = target(from ?? '')
		expect(written).toContain(`COPY --from=${name}-packages /app /shipped`)
		expect(written).toContain('RUN node shell/kit/build/write-image-notices.ts /shipped /third-party-notices.txt')
	})

	it('of the gateway hold the files of the kit that it runs', () => {
		const html = path.join(projectTop, 'gateway/src/html')
		const files = globSync('*.ts', { cwd: html }).flatMap((file) =>
			[...readFileSync(path.join(html, file), 'utf8').matchAll(/^import (?!type).* from '@folkmoot\/kit\/(.+)'$/gm)].map(([, kit]) => kit),
		)
		expect(files).toContain('build/area-file.ts')
		for (const file of files) expect(target('gateway-packages').join('\n')).toContain(`COPY shell/kit/${file} `)
	})

	it('install from the lock file alone, and what runs without dev dependencies', () => {
		const commands = lines.filter((line) => line.startsWith('RUN ')).flatMap((line) => line.match(/\bnpm (?!cache)[^&]+/g) ?? [])
		expect(commands.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual(['npm ci', 'npm ci', 'npm ci'])
		expect(commands.flatMap((one) => /--omit=dev .*(services|gateway)/.exec(one)?.[1] ?? [])).toEqual(['services', 'gateway'])
		for (const name of ['service', 'gateway']) expect(target(name).join()).not.toMatch(/npm|node_modules/)
	})

	it('use the Node version of the project', () => {
		const version = readFileSync(path.join(projectTop, '.nvmrc'), 'utf8').trim()
		expect(lines).toContain(`ARG NODE_IMAGE=node:${version}-bookworm-slim`)
	})
})
