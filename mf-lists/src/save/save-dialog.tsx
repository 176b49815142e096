import { useInvalidate, usePageData, useReportFailure } from '@folkmoot/kit/api'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { useAlert, useContentCache, useSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { Skeleton } from '@folkmoot/kit/ui/skeleton.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useState } from 'react'
import { ListDialog } from '../lists/list-dialog.tsx'
import { listsHolding, setSaved, type Target } from '../lists.api.ts'
import styles from './save.module.css'
import { t } from './text.ts'

type Props = FragmentProps<'lists/save-to-list'>

/** A checkbox for each list of the viewer. Lent to other areas as `lists/save-to-list`. */
export function Fragment({ targetId, targetType, onClose }: Props): ReactNode {
	const { user, lists } = useSession()
	const [isMaking, setMaking] = useState(false)
	const holding = usePageData(listsHolding, { query: { id: targetId, type: targetType } })
	const cache = useContentCache()
	const isSaved = holding.state === 'loaded' ? holding.data.length > 0 : null
	// Wherever the item is shown, its Save button shows it too.
	useEffect(() => {
		const item = targetType === 'post' ? cache.post(targetId) : cache.comment(targetId)
		if (item && isSaved !== null) cache.put({ ...item, saved: isSaved })
	}, [cache, targetId, targetType, isSaved])
	if (isMaking && user) return <ListDialog username={user.username} onSaved={() => {}} onClose={() => setMaking(false)} />
	return (
		<Dialog title={t('title')} size="small" onClose={onClose} footer={<Button onClick={onClose}>{t('done')}</Button>}>
			<div data-area="lists" className={styles.lists}>
				{holding.state === 'loading' && <Skeleton />}
				{holding.state === 'failed' && (
					<>
						<p role="alert">{t('failed')}</p>
						<Button onClick={holding.reload}>{t('try-again')}</Button>
					</>
				)}
				{holding.state === 'loaded' &&
					lists.map((list) => (
						<ListCheckbox
							key={list.id}
							list={list}
							target={{ targetId, targetType }}
							isSaved={holding.data.includes(list.id)}
							onChange={(isSaved) => holding.update((ids) => (isSaved ? [...ids, list.id] : ids.filter((id) => id !== list.id)))}
						/>
					))}
				<Button onClick={() => setMaking(true)}>
					<Plus /> {t('create')}
				</Button>
			</div>
		</Dialog>
	)
}

interface ListCheckboxProps {
	list: List
	target: Target
	isSaved: boolean
	onChange: (isSaved: boolean) => void
}

/** Optimistic update: ticked at once, without effect while its request runs (it keeps the focus), reverted if that fails (rule lists-8). */
function ListCheckbox({ list, target, isSaved, onChange }: ListCheckboxProps): ReactNode {
	const [isRunning, setRunning] = useState(false)
	const alert = useAlert()
	const report = useReportFailure()
	const invalidate = useInvalidate()
	const toggle = async (checked: boolean) => {
		setRunning(true)
		onChange(checked)
		try {
			await setSaved(list.id, target, checked)
			invalidate('/api/users')
			alert(t(checked ? 'saved-to' : 'removed-from', { list: list.displayName }))
		} catch (error) {
			onChange(!checked)
			report(error)
		} finally {
			setRunning(false)
		}
	}
	return <Checkbox label={list.displayName} isChecked={isSaved} isRunning={isRunning} onChange={(checked) => void toggle(checked)} />
}
