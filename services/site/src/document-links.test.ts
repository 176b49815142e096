import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(path.join(projectTop, file), 'utf8')

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\- ]/gu, '')
		.replaceAll(' ', '-')

const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading.trim()))

/** The links of a document to files and headings of this repository that do not exist. */
function brokenLinks(file: string, text: string): string[] {
	const links = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => link)
	return links.filter((link) => {
		const [name = '', anchor] = link.split('#')
		const target = name === '' ? file : path.join(path.dirname(file), name)
		if (!existsSync(path.join(projectTop, target))) return true
		return anchor !== undefined && !anchorsOf(name === '' ? text : read(target)).includes(anchor)
	})
}

it('sees a missing file and a missing heading', () => {
	const text =
		'# Two words\n[a](README.md) [b](gone.md) [c](#two-words) [d](#three-words) [e](README.md#gone) [g](README.md#settings) [f](https://a.example)'
	expect(brokenLinks('README.md', text)).toEqual(['gone.md', '#three-words', 'README.md#gone'])
})

it('finds no broken link in a document', () => {
	const list = execFileSync('git', ['ls-files', '*.md'], { cwd: projectTop, encoding: 'utf8' })
	const files = list.split('\n').filter((file) => file !== '' && existsSync(path.join(projectTop, file)))
	expect(files.length).toBeGreaterThan(80)
	expect(files.flatMap((file) => brokenLinks(file, read(file)).map((link) => `${file}: ${link}`))).toEqual([])
})
