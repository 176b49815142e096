import { deviceAtom } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { samplePost } from '@folkmoot/kit/testing/samples.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ItemFeed } from '../feed/item-feed.tsx'
import { PostCard } from '../post-card.tsx'

const titles = ['First', 'Second', 'Third']

/** jsdom has no layout: here items lie below each other. */
beforeEach(() => {
	Element.prototype.getBoundingClientRect = function () {
		const place = [...document.querySelectorAll('[data-item]')].indexOf(this)
		return DOMRect.fromRect({ y: 100 + place * 200, width: 600, height: 190 })
	}
})

function showFeed() {
	const { store } = renderInFrame(
		<>
			<input aria-label="Box" />
			<ItemFeed
				label="Posts"
				isBusy={false}
				items={titles}
				getId={(title) => title}
				renderItem={(title, index) => <PostCard post={samplePost({ id: `${index}`, publicId: `p${index}`, title })} position={index + 1} />}
			/>
		</>,
	)
	return {
		store,
		press: (keys: string) => userEvent.keyboard(keys),
		at: () => document.activeElement?.getAttribute('aria-posinset') ?? null,
	}
}

describe('keyboard shortcuts in a feed', () => {
	it('do nothing when switched off', async () => {
		const { press, at, store } = showFeed()
		act(() => store.set(deviceAtom, (device) => ({ ...device, keys: 'off' })))
		await press('j')
		expect(at()).toBeNull()
	})

	it('j and k move between items, and stop at the ends', async () => {
		const { press, at } = showFeed()
		const positions: (string | null)[] = []
		for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k']) {
			await press(key)
			positions.push(at())
		}
		expect(positions).toEqual(['1', '2', '3', '3', '2', '1', '1'])
	})

	it('Enter opens the current item', async () => {
		const { press, at } = showFeed()
		await press('j{Enter}')
		expect(location.pathname).toBe('/Gardening/post/p0')
		expect(at()).toBe('1')
	})

	it('ignores keys while typing or with a modifier', async () => {
		const { press, at } = showFeed()
		await userEvent.click(screen.getByRole('textbox', { name: 'Box' }))
		await press('jk?')
		expect(document.activeElement).toHaveProperty('value', 'jk?')
		screen.getByRole('textbox', { name: 'Box' }).blur()
		await press('{Control>}j{/Control}')
		expect(at()).toBeNull()
	})

	it('? opens the list of shortcuts', async () => {
		const { press } = showFeed()
		await press('?')
		expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
		expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['j', 'k', 'Enter', 'a', 'z', '/', 'Ctrl K', '?'])
	})
})
