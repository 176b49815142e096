import { speak } from '@folkmoot/kit/i18n'
import type { PageModule } from '@folkmoot/kit/pages/remote-module.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as about from './about-page.tsx'
import * as guidelines from './guidelines-page.tsx'
import { markdownExamples } from './markdown-examples.ts'
import * as markdownGuide from './markdown-guide-page.tsx'
import * as moderatorGuidelines from './moderator-guidelines-page.tsx'
import * as privacyPolicy from './privacy-policy-page.tsx'
import * as terms from './terms-page.tsx'

const pages: readonly [title: string, page: PageModule, words: readonly RegExp[]][] = [
	[
		'About Folkmoot',
		about,
		[
			/non-profit/,
			/donations/,
			/No ads/,
			/No tracking/,
			/open source/,
			/two third-party mobile apps/i,
			/read every page without an account/,
		],
	],
	[
		'Guidelines',
		guidelines,
		[/Spam/, /Porn/, /Racism and hate/, /Harassment/, /Doxing/, /Encouraging harm/, /Brigading/, /permanent suspension/],
	],
	[
		'Guidelines for moderators',
		moderatorGuidelines,
		[
			/Set up your community/,
			/Uphold the site rules/,
			/Be active/,
			/in proportion/,
			/Start with a warning/,
			/appeal to the admins/,
			/Stay calm/,
			/which rule they broke/,
			/be kind/,
		],
	],
	['Terms', terms, [/to the extent the law allows/i]],
	[
		'Privacy policy',
		privacyPolicy,
		[
			/IP address/,
			/browser information/,
			/the time of the request/,
			/Push notifications/,
			/Passkeys/,
			/authenticator app/i,
			/list your sessions/,
			/Email/,
			/drafts/,
			/download a copy/,
		],
	],
	['Markdown guide', markdownGuide, [/Images are not supported/, /Raw HTML is not supported/]],
]

describe.each(pages)('%s', (title, { Page }, words) => {
	it('has the required text, one h1, and a table of contents', () => {
		const { container } = renderInFrame(<Page />)
		expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title])
		for (const word of words) expect(container.textContent).toMatch(word)
		const links = screen.getByRole('navigation', { name: 'On this page' }).querySelectorAll('a')
		expect(links.length).toBeGreaterThan(2)
		for (const link of links) expect(document.querySelector(link.hash)).not.toBeNull()
	})
})

describe('about', () => {
	it('links to the communities about the site and its apps', () => {
		renderInFrame(<about.Page />)
		for (const name of ['DiscoApp', 'Diskette', 'DiscuitMeta', 'DiscuitSuggestions'])
			expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/${name}`)
	})

	it('has questions that expand', () => {
		const { container } = renderInFrame(<about.Page />)
		const questions = container.querySelectorAll('details > summary')
		expect(questions.length).toBeGreaterThan(5)
		expect(questions[0]?.textContent).toBe('Do I need an account?')
	})
})

describe('the Markdown guide', () => {
	it('shows each example as source and rendered', () => {
		const { container } = renderInFrame(<markdownGuide.Page />)
		expect([...container.querySelectorAll('figure pre')].map(({ textContent }) => textContent)).toEqual(
			expect.arrayContaining(markdownExamples().map(({ source }) => source)),
		)
		expect(container.querySelector('#lists figure li')?.textContent).toBe('beans')
		expect(container.querySelector('#emphasis del')?.textContent).toBe('wrong')
	})
})

describe('in other languages', () => {
	let spoken = 'en'
	beforeAll(() => speak(['de', 'ar'], () => spoken))
	afterAll(() => speak([], () => 'en'))

	it('the terms are German, with their links', () => {
		spoken = 'de'
		const { container } = renderInFrame(<terms.Page />)
		expect(screen.getByRole('heading', { level: 1, name: 'Nutzungsbedingungen' })).toBeTruthy()
		expect(screen.getByRole('navigation', { name: 'Auf dieser Seite' })).toBeTruthy()
		expect(container.textContent).toContain('Soweit gesetzlich zulässig')
		expect(screen.getByRole('link', { name: 'Datenschutzerklärung' }).getAttribute('href')).toBe('/privacy-policy')
	})

	it('the guide shows its examples in Arabic', () => {
		spoken = 'ar'
		const { container } = renderInFrame(<markdownGuide.Page />)
		expect(container.querySelector('#lists pre')?.textContent).toMatch(/^- فاصولياء\n/)
		expect(container.querySelector('#lists figure li')?.textContent).toBe('فاصولياء')
	})
})
