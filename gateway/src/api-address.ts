/** API calls. Other paths of services are in the route table too; internal endpoints are never served. */
export function isApiAddress(path: string): boolean {
	return path.startsWith('/api/') || path.startsWith('/images/') || path.startsWith('/internal/') || path === '/api'
}
