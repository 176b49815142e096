import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { limits } from '@folkmoot/contract-kit/limits'
import { projectTop } from '@folkmoot/mongod/config'
import { describe, expect, it } from 'vitest'

/** The rules of the product (docs/rules) and what cites them: `rule posts-4`, `rules votes-1, votes-2 and posts-4`. */
const folder = path.join(projectTop, 'docs/rules')
const pages = readdirSync(folder).filter((file) => file !== 'README.md')
const textOf = (page: string) => readFileSync(path.join(folder, page), 'utf8')

const citation = /\brules? ([a-z]+-\d+(?:(?:, | and | to )[a-z]+-\d+)*)/gi
/** A paragraph of a document that is not in this repository. */
const foreign = /\bspec(ification)?( part)? ?\d,? ?§|\breference §\d|\bdecisions? [RW]\d/i

/** Every file that people write, with its text. */
function sources(): { file: string; text: string }[] {
	const list = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.css', '*.md'], { cwd: projectTop, encoding: 'utf8' })
	const files = list.split('\n').filter((file) => file !== '' && existsSync(path.join(projectTop, file)))
	return files.map((file) => ({ file, text: readFileSync(path.join(projectTop, file), 'utf8') }))
}

interface Limit {
	page: string
	value: string
	file: string
	names: string[]
}

function limitsOf(page: string): Limit[] {
	const rows = textOf(page).matchAll(/^\| [^|]+ \| (?<value>[^|]+) \| `(?<file>[^`|]+)`(?<names>[^|]*) \|$/gm)
	return [...rows].map(({ groups: { value = '', file = '', names = '' } = {} }) => {
		return { page, value, file, names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name) }
	})
}

/** The ways in which a page may write a number. */
function spellings(number: number): string[] {
	return [number.toLocaleString('en'), `${number / 2 ** 20} MiB`, `${number / 2 ** 30} GiB`, `${number / 60_000} min`]
}

const known = new Map(pages.map((page) => [page, [...textOf(page).matchAll(/^- \*\*([a-z]+-\d+)\*\* /gm)].map(([, id = '']) => id)]))
const all = new Set([...known.values()].flat())

it.each(pages)('%s is in the index, and numbers each of its rules once', (page) => {
	const ids = known.get(page) ?? []
	expect(textOf('README.md')).toContain(`](${page})`)
	expect(ids.filter((id) => !id.startsWith(`${path.basename(page, '.md')}-`))).toEqual([])
	expect(new Set(ids).size).toBe(ids.length)
})

describe('the sources', () => {
	const written = sources()

	it('cite rules that exist', () => {
		expect(all.size).toBeGreaterThan(150)
		const cited = written.flatMap(({ file, text }) =>
			[...text.matchAll(citation)].flatMap(([, ids = '']) => (ids.match(/[a-z]+-\d+/g) ?? []).map((id) => ({ file, id }))),
		)
		expect(cited.length).toBeGreaterThan(200)
		expect(cited.filter(({ id }) => !all.has(id))).toEqual([])
	})

	it('cite no document that is not in the repository', () => {
		const citing = written.filter(({ file, text }) => file !== 'services/site/src/rules.test.ts' && foreign.test(text))
		expect(citing.map(({ file }) => file)).toEqual([])
	})
})

describe('limits', () => {
	const rows = pages.flatMap(limitsOf)

	it('name files and constants that exist', () => {
		expect(rows.length).toBeGreaterThan(60)
		const wrong = rows.filter(({ file, names }) => {
			const where = path.join(projectTop, file)
			return !existsSync(where) || names.some((name) => !new RegExp(`\\b${name}\\b`).test(readFileSync(where, 'utf8')))
		})
		expect(wrong).toEqual([])
	})

	it.each(Object.entries(limits))('%s has its value %i in every table', (name, number) => {
		const tables = rows.filter(({ names, file }) => file === 'services/contract-kit/src/limits.ts' && names.includes(name))
		expect(tables.map(({ page }) => page)).toContain('limits.md')
		const differing = tables.filter(({ value }) => !spellings(number).some((spelling) => new RegExp(`(^|[^\\d,.])${spelling}`).test(value)))
		expect(differing).toEqual([])
	})
})
