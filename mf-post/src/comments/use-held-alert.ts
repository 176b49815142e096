import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useAlert } from '@folkmoot/kit/state'
import { t } from './text.ts'

/** Tells the viewer that their comment waits for a moderator, and where it is. */
export function useHeldAlert(): () => void {
	const alert = useAlert()
	const go = useGo()
	return () => alert(t('waits'), { durationMs: 8_000, action: { label: t('show-waiting'), run: () => go(paths.held()) } })
}
