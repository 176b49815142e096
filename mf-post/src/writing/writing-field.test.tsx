import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { checkNames, completeName, listCommunities } from './writing.api.ts'
import { WritingField } from './writing-field.tsx'

beforeAll(() => {
	// jsdom has no layout.
	Range.prototype.getBoundingClientRect ??= () => new DOMRect()
})

function Example({ initial = '', max = 200 }: { initial?: string; max?: number }): ReactNode {
	const [text, setText] = useState(initial)
	return <WritingField label="Text" value={text} maxLength={max} onChange={setText} />
}

async function setup(initial = '', max?: number) {
	const people = ['anna_fern', 'Anders'].map((username, index) => ({ id: sampleId(index), username, proPic: null }))
	const api = fakeApi()
		.on(completeName, ({ query }) => ({ users: people.filter(({ username }) => username.toLowerCase().startsWith(query.q ?? '')) }))
		.on(checkNames, () => ({ members: ['anna_fern'], communities: ['gardening'] }))
		.on(listCommunities, () => [sampleCommunity({ id: sampleId(51), name: 'Gardens_of_old' })])
		.install()
	const session = memberSession({}, { communities: [sampleCommunity()] })
	renderInFrame(<Example initial={initial} {...(max ? { max } : {})} />, { path: '/', session })
	await screen.findByRole('toolbar', { name: 'Formatting' })
	// Effects then add the listeners.
	await act(async () => undefined)
	return api
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })

function select(start: number, end = start) {
	field().focus()
	field().setSelectionRange(start, end)
}

describe('toolbar', () => {
	it('formats the selection and keeps it selected', async () => {
		await setup('a word here')
		select(2, 6)
		await userEvent.click(screen.getByRole('button', { name: 'Bold' }))
		expect(field().value).toBe('a **word** here')
		expect([field().selectionStart, field().selectionEnd]).toEqual([4, 8])
		expect(document.activeElement).toBe(field())
	})

	it('is a single tab stop and shows its shortcuts', async () => {
		await setup()
		const bold = screen.getByRole('button', { name: 'Bold' })
		expect(bold.getAttribute('aria-keyshortcuts')).toBe('Control+B')
		expect(bold.title).toBe('Bold (Ctrl+B)')
		bold.focus()
		await userEvent.keyboard('{ArrowLeft}')
		expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Spoiler' }))
		expect(bold.tabIndex).toBe(-1)
		await userEvent.keyboard('{Home}{ArrowRight}')
		expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Italic' }))
	})

	it('moves by arrow keys in the direction of lines', async () => {
		document.documentElement.dir = 'rtl'
		await setup()
		screen.getByRole('button', { name: 'Bold' }).focus()
		await userEvent.keyboard('{ArrowLeft}')
		expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Italic' }))
		document.documentElement.removeAttribute('dir')
	})

	it('does not exceed the maximum length', async () => {
		await setup('ten signs!', 12)
		select(0, 10)
		await userEvent.click(screen.getByRole('button', { name: 'Bold' }))
		expect(field().value).toBe('ten signs!')
	})
})

describe('shortcuts', () => {
	it('format text and continue lists; Tab leaves the field', async () => {
		await setup('word')
		select(0, 4)
		await userEvent.keyboard('{Control>}i{/Control}')
		expect(field().value).toBe('*word*')
		await userEvent.clear(field())
		await userEvent.type(field(), '- one{Enter}two{Enter}{Enter}')
		expect(field().value).toBe('- one\n- two\n\n')
		await userEvent.tab()
		expect(document.activeElement).not.toBe(field())
		expect(field().value).toBe('- one\n- two\n\n')
	})

	it('a URL pasted over a selection links it', async () => {
		await setup('see beans')
		select(4, 9)
		await userEvent.paste('https://example.org/beans')
		expect(field().value).toBe('see [beans](https://example.org/beans)')
	})
})

describe('name completion', () => {
	it('suggests members, selectable by keyboard', async () => {
		const api = await setup()
		await userEvent.type(field(), 'thanks @an')
		const [first, second] = await screen.findAllByRole('option')
		expect(api.requests.filter(({ url }) => url.includes('_usernames')).map(({ url }) => url)).toEqual(['/api/_usernames?limit=8&q=an'])
		await waitFor(() => expect(screen.getByRole('listbox', { name: 'Members' }).id).toBe(field().getAttribute('aria-controls')))
		expect(field().getAttribute('aria-activedescendant')).toBe(first?.id)
		await userEvent.keyboard('{ArrowDown}')
		expect(second?.getAttribute('aria-selected')).toBe('true')
		await userEvent.keyboard('{Enter}')
		expect(field().value).toBe('thanks @Anders ')
		expect(screen.queryByRole('listbox')).toBeNull()
	})

	it('suggests joined communities at once, others once loaded; a click selects one', async () => {
		await setup()
		await userEvent.type(field(), '/gar')
		expect(screen.getByRole('option', { name: /^Gardening/ })).toBeTruthy()
		await userEvent.click(await screen.findByRole('option', { name: /Gardens_of_old/ }))
		expect(field().value).toBe('/Gardens_of_old ')
	})

	it('Escape closes the list for the current name only', async () => {
		await setup()
		let escapes = 0
		document.addEventListener('keydown', ({ key }) => {
			escapes += Number(key === 'Escape')
		})
		await userEvent.type(field(), '@a')
		await screen.findAllByRole('option')
		await userEvent.keyboard('{Escape}')
		expect(escapes).toBe(0)
		expect(screen.queryByRole('listbox')).toBeNull()
		await userEvent.keyboard('n')
		expect(screen.queryByRole('listbox')).toBeNull()
		await userEvent.keyboard(' @an')
		expect(await screen.findAllByRole('option')).toHaveLength(2)
		fireEvent.blur(field())
		expect(screen.queryByRole('listbox')).toBeNull()
	})
})

describe('preview', () => {
	it('renders with the site’s renderer and returns to the same text', async () => {
		await setup('It is **cold**.')
		await userEvent.click(screen.getByRole('tab', { name: 'Preview' }))
		expect((await screen.findByText('cold')).tagName).toBe('STRONG')
		expect(screen.queryByRole('textbox')).toBeNull()
		await userEvent.click(screen.getByRole('tab', { name: 'Write' }))
		await waitFor(() => expect(field().value).toBe('It is **cold**.'))
	})

	it('links only existing names', async () => {
		const api = await setup('@Anna_Fern, @nobody_here, /Gardening, /No_such_place')
		await userEvent.click(screen.getByRole('tab', { name: 'Preview' }))
		await screen.findByRole('link', { name: '@Anna_Fern' })
		const preview = within(screen.getByRole('tabpanel', { name: 'Preview' }))
		expect(preview.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['@Anna_Fern', '/Gardening'])
		expect(api.requests.at(-1)?.url).toContain('communities=gardening%2Cno_such_place&members=anna_fern%2Cnobody_here')
	})

	it('says that a text is too complex', async () => {
		await setup('*_'.repeat(10_000))
		await userEvent.click(screen.getByRole('tab', { name: 'Preview' }))
		expect(await screen.findByText('This text is too complex to preview.', {}, { timeout: 15_000 })).toBeTruthy()
	})

	it('shows a message for empty text', async () => {
		await setup()
		await userEvent.click(screen.getByRole('tab', { name: 'Preview' }))
		expect(await screen.findByText('Nothing to preview yet.')).toBeTruthy()
	})
})

it('shows the character count and opens the guide in a new tab', async () => {
	await setup('four')
	expect(screen.getByText('4 / 200')).toBeTruthy()
	const guide = screen.getByRole('link', { name: 'Markdown guide' })
	expect([guide.getAttribute('href'), guide.getAttribute('target')]).toEqual(['/markdown_guide', '_blank'])
})

function Restored(): ReactNode {
	const [text, setText] = useState('one')
	return (
		<>
			<WritingField label="Text" value={text} maxLength={200} onChange={setText} />
			<button type="button" onClick={() => setText('one\ntwo\nthree')}>
				Restore
			</button>
		</>
	)
}

it('grows with a text that was not typed, where the browser does not do it', async () => {
	vi.spyOn(CSS, 'supports').mockReturnValue(false)
	vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLTextAreaElement) {
		return this.value.split('\n').length * 20
	})
	renderInFrame(<Restored />, { session: memberSession() })
	await waitFor(() => expect(field().style.height).toBe('22px'))
	await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
	expect(field().style.height).toBe('62px')
	await userEvent.type(field(), '{Enter}four')
	expect(field().style.height).toBe('82px')
})

it('says at once that an imported text is too long to be saved', async () => {
	await setup('x'.repeat(201))
	expect(screen.getByText('This text may have at most 200 characters: shorten it to save it.')).toBeTruthy()
	await userEvent.type(field(), '{Backspace}')
	expect(screen.queryByText(/shorten it/)).toBeNull()
})
