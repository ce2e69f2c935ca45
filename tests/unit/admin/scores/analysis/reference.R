# Rscript reference.R > reference.json: figures of R, with which the statistics of the app are compared.
# The answers are made by a rule, so that both programs have the same: 30 people in 6 groups, 4 items.
n <- 30; items <- 4
person <- rep(0:(n - 1), each = items); item <- rep(0:(items - 1), n)
value <- 1 + ((person * 7 + item * 3 + (person * person) %% 11 + (person %/% 5) * item) %% 5)
x <- matrix(value, nrow = n, byrow = TRUE)
group <- c(rep(0, 3), rep(1, 7), rep(2, 5), rep(3, 5), rep(4, 6), rep(5, 4))
score <- rowMeans(x)
alpha <- items / (items - 1) * (1 - sum(diag(var(x))) / sum(var(x)))
test <- t.test(score)
table <- summary(aov(score ~ factor(group)))[[1]][["Mean Sq"]]
sizes <- as.numeric(tapply(score, group, length))
k <- (n - sum(sizes^2) / n) / (length(sizes) - 1)
icc <- (table[1] - table[2]) / (table[1] + (k - 1) * table[2])
rwg <- sapply(0:5, function(g) {
  v <- mean(apply(x[group == g, ], 2, var)) / ((5^2 - 1) / 12)
  if (v >= 1) 0 else items * (1 - v) / (items * (1 - v) + v)
})
number <- function(v) paste(trimws(formatC(v, digits = 15, format = "g")), collapse = ", ")
degrees <- c(1, 2, 3, 5, 10, 29, 100, 1000)
cat(sprintf('{"mean": %s, "sd": %s, "interval": [%s], "alpha": %s, "icc": %s, "rwg": [%s],\n "degrees": [%s], "quantiles": [%s]}\n',
  number(mean(score)), number(sd(score)), number(test$conf.int), number(alpha), number(icc), number(rwg),
  number(degrees), number(qt(0.975, degrees))))
