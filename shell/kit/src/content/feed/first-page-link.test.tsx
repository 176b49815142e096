import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { renderInFrame } from '../../../testing/render-in-frame.tsx'
import { FirstPageLink } from './first-page-link.tsx'

function Feed(): ReactNode {
	const [count, setCount] = useState(0)
	return (
		<>
			<FirstPageLink />
			<button type="button" onClick={() => setCount(count + 1)}>
				Rendered {count}
			</button>
		</>
	)
}

it('links to the first page of the same feed, also after another render', async () => {
	renderInFrame(<Feed />, { path: '/all?next=c2&sort=latest' })
	expect(screen.getByRole('link').getAttribute('href')).toBe('/all?sort=latest')
	await userEvent.click(screen.getByRole('button'))
	expect(screen.getByRole('link').getAttribute('href')).toBe('/all?sort=latest')
})

it('is not shown on the first page', () => {
	renderInFrame(<FirstPageLink />, { path: '/all?sort=latest' })
	expect(screen.queryByRole('link')).toBeNull()
})
