import { changeSettings } from '@folkmoot/account-contract/account-endpoints'
import type { MarkdownNode } from '@folkmoot/contract-kit/markdown-tree'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/people.ts'

/** What is drawn, as nested arrays of tags and texts. Text, because it runs in the page. */
const drawnExamples = `[...document.querySelectorAll('figure')].flatMap((figure) => {
	const source = figure.querySelector(':scope > pre')
	if (source) return [{ source: source.textContent, drawn: [] }]
	const shape = (node) => {
		if (node.nodeType === Node.TEXT_NODE) return [node.textContent]
		const children = [...node.childNodes].flatMap(shape)
		return node.matches('section, [role=region]') ? children : [[node.localName, ...children]]
	}
	return [{ source: null, drawn: [...figure.lastElementChild.firstElementChild.childNodes].flatMap(shape) }]
})`

interface Figure {
	source: string | null
	drawn: unknown
}

/** A tree without its attributes, in the same shape. */
function shapeOf(node: MarkdownNode): unknown {
	if (typeof node === 'string') return node
	const [tag, , ...children] = node
	return [tag, ...children.map(shapeOf)]
}

async function examplesOn(page: Page): Promise<{ source: string; drawn: unknown }[]> {
	const figures = await page.evaluate<Figure[]>(drawnExamples)
	return figures.flatMap(({ source }, index) => (source === null ? [] : [{ source, drawn: figures[index + 1]?.drawn }]))
}

test('the guide shows what the site really makes of each example', async ({ newMember }) => {
	const { api, page } = await newMember('scribe')
	await page.goto('/markdown_guide')
	const examples = await examplesOn(page)
	expect(examples.length).toBeGreaterThan(8)
	for (const { source, drawn } of examples) {
		const { aboutMeTree } = await api.call(changeSettings, { query: { action: 'updateProfile' }, body: { aboutMe: source } })
		expect(drawn, source).toEqual(aboutMeTree.map(shapeOf))
	}
})
