combustivel = 20
print("Combustível:", combustivel)
combustivel = combustivel - 6
print("Combustível:", combustivel)
