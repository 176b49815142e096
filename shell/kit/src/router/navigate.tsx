import { useEffect } from 'react'
import { useNavigate } from './page.tsx'

/** Redirects when rendered: `<Navigate to={…} replace />`. Unlike react-router's, it leaves an open dialog its entry, and the server may render it. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }): null {
	const navigate = useNavigate()
	useEffect(() => navigate(to, { replace }), [navigate, to, replace])
	return null
}
