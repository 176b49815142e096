import { Button } from '@folkmoot/kit/ui/button.tsx'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useRef, useState } from 'react'
import styles from './communities.module.css'

interface Props {
	/** What is looked for; null while the search is closed. */
	wanted: string | null
	onSearch: (wanted: string | null) => void
	onAsk: () => void
}

/** The title, the search that opens below it, and the way to ask for a community (spec 2 §2). */
export function CommunitiesBar({ wanted, onSearch, onAsk }: Props): ReactNode {
	const toggle = useRef<HTMLButtonElement>(null)
	const [wasOpened, setOpened] = useState(false)
	const open = () => {
		setOpened(true)
		onSearch('')
	}
	const close = () => {
		onSearch(null)
		toggle.current?.focus()
	}
	return (
		<>
			<div className={styles.bar}>
				<h1 className={styles.title}>All communities</h1>
				<IconButton
					ref={toggle}
					label="Search communities"
					icon={<Search />}
					aria-expanded={wanted !== null}
					onClick={wanted === null ? open : close}
				/>
				<Button onClick={onAsk}>New</Button>
			</div>
			{wanted !== null && (
				<div className={styles.search}>
					<TextInput
						label="Part of a name"
						hidesLabel
						placeholder="Part of a name"
						type="search"
						autoFocus={wasOpened}
						value={wanted}
						onChange={onSearch}
						onKeyDown={(event) => event.key === 'Escape' && close()}
					/>
				</div>
			)}
		</>
	)
}
